/** Chinese (simplified). @type {import('../words.js').Library} */
export default {
  heading: '题库',
  intro: '最近玩过或放下的 {1:n} 题，只保存在本机。',
  none: '还没有题目。玩过的题、被换下的题都会保存在这里。',
  noneFound: '{1:n} 题中没有符合的。',
  some: '{1:n} / {2:n} 题',
  all: '{1:n} 题',
  failed: '浏览器没有保存题库：存储空间已满，或不允许保存。',

  search: '搜索：名称、规则、数字',
  show: '显示',
  shows: { any: '全部', open: '未完成', begun: '已开始', solved: '已完成' },

  grid: '{1} × {2}',
  clues: '{1:n} 个已知数',
  daily: '{1}，{2}',
  levelled: '{1}，{2}',
  isSolved: '已完成',
  isBegun: '已填 {1:%}',
  isNew: '未开始',

  open: '继续：{1}',
  remove: '删除：{1}',
  removed: '已删除：{1}。',
  removeAll: '全部删除',
  removedAll: '已删除 {1:n} 题。',
  undo: '撤销',

  save: '全部存为文件',
  read: '从文件添加',
  added: '已添加 {1:n} 题。',
  addedSome: '已添加 {1:n} 题。文件中第 {3} 题无法读取，共 {2} 题。',
  noLibrary: '这不是题库文件。',
  tooLong: '文件太大，不是题库文件。',

  begunBefore: '这题以前做过：已填 {1:%}，用时 {2}。',
  goOn: '接着做',
};
