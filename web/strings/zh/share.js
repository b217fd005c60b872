/** Chinese (simplified). @type {import('../words.js').Share} */
export default {
  title: '一道数独',
  send: '分享……',
  notSent: '系统没有接受。请改为复制链接。',
  code: '二维码',
  codeLabel: '本题链接的二维码',
  scan: '用手机相机对准它，链接就会在手机上打开。',
  dense: '规则很多，二维码很密：请把手机靠近，或直接发送链接。',
  tooLong: '链接有 {1:n} 个字符，任何二维码都装不下。请直接发送链接。',
  notLoaded: '二维码未能加载。请检查网络后再试。',
};
