/** Chinese (simplified): what the page says of itself. @type {import('../words.js').About} */
export default {
  what: '把数独放进来，每敲一下键就能看到：恰有一个解、共有多少个解，或者为什么无解。',
  truth:
    '判定的每一句都有证明。“恰有一个解”表示已经搜遍全部可能，“共 412 个解”表示每个都找到了，“无解”则会指出问题出在哪里。',
  speed: '有多快',
  easy: '简单题，证明唯一解',
  minimal: '极小题：已知数一个也不能少',
  hard: '难题',
  batch: '一整个文件的 17 个已知数的题，双核',
  microseconds: '{1:n} 微秒',
  lines: '每秒 {1:n} 题',
  measured: '{1}（{2}）中测得的中位数。1 微秒是百万分之一秒。',
  why: '求解引擎用 C 写成，以 WebAssembly 在后台运行，页面从不等它。为什么一种搜索能比另一种快上千倍，可以亲眼看看：',
  toLab: '搜索实验室',
  privacy: '只属于你',
  nothingLeaves:
    '你输入的内容不会离开这台设备：只存在本机，以及网址 # 之后的部分，服务器看不到。没有账号，没有 Cookie，不访问其他网站；第一次打开之后，连网络也不需要。免费，源代码以 MIT 许可证公开。',
  keys: '按键',
  keyDigits: '填数、清除',
  keyArrows: '移动；加 Ctrl 按宫移动，加 Shift 多选',
  keyEnds: '到行首、行尾',
  keySteps: '下一个解、上一个解',
  keyCount: '继续计数、停止',
  keyModes: '笔记、先选数',
  keyUndo: '撤销、重做',
};
