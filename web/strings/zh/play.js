/** 解题，中文。首次解题时加载。 */
export default {
  toGo: '还剩 {1:n} 格',
  full: '所有格都已填满',
  fullHint: '还有不对的地方：按“检查”可看在哪里。',
  solved: '已解出',
  solvedIn: '用时 {1} 解出',
  solvedHint: '每一格都对。',
  helped: '借助提示填满',
  timeHidden: '时间',
  lampNone: '无解',
  lampOne: '唯一解',
  lampMany: '多解',

  linesTo: '连线到 {1}',
  struck: '已划去 {1}',
  filled: '候选数已填入。',
  corners: '角标 {1}',
  colours: ['黄色', '绿色', '蓝色', '红色', '紫色', '橙色', '青色', '灰色'],

  tidies: '填入数字时清除被它排除的标记',
  places: '候选数按位置显示，去掉的划去',
  time: '显示时间',
  lamp: '指示灯：题目是否有唯一解',
  clashes: '立即显示同一单元内的重复数字',
  patterns: '为颜色加上花纹',
  keys: '按住 Shift 输入角标，按住 Ctrl 输入中标，两者同按上色；也可用 Z X C V 或空格键切换。方向键配合 Shift 或 Ctrl 多选，Ctrl A 全选，Ctrl I 反选；双击选中所有相同的格。',
};
