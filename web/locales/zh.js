/** Chinese (simplified). Same keys as en.js. */

const number = new Intl.NumberFormat('zh-CN');
const digits = (/** @type {number} */ value) =>
  new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 2 }).format(value);
const compact = new Intl.NumberFormat('zh-CN', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const tenths = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 });
/** Next to nothing is not nothing, and nearly all is not all. */
const percent = (/** @type {number} */ share) => {
  if (share > 0 && share < 0.001) return `< ${tenths.format(0.001)}`;
  return tenths.format(share < 1 ? Math.min(share, 0.999) : 1);
};

/** @param {number} row @param {number} column */
const cell = (row, column) => `r${row}c${column}`;

/** @param {number} seconds */
const clock = (seconds) => {
  if (seconds < 1) return `${number.format(Math.max(1, Math.round(1000 * seconds)))} 毫秒`;
  if (seconds < 9.95) return `${seconds.toFixed(1)} 秒`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} 秒`;
  return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`;
};

export default {
  title: 'Ninefold · 数独求解',
  description: '输入或粘贴数独，立刻知道它有几个解。',
  language: '语言',
  themeSystem: '配色：跟随系统',
  themeLight: '配色：浅色',
  themeDark: '配色：深色',
  skip: '跳到主要内容',
  rooms: '功能区',
  solveRoom: '求解',
  labRoom: '搜索实验室',
  roomFailed: '这个页面没能载入，请检查网络后刷新。',

  grid: (/** @type {number} */ size) => `数独盘面，${size} 行 ${size} 列`,
  cellLabel: (/** @type {number} */ row, /** @type {number} */ column) =>
    `第 ${row} 行第 ${column} 列`,
  cellOpen: '空',
  cellGiven: (/** @type {string} */ symbol) => `已知 ${symbol}`,
  cellFound: (/** @type {string} */ symbol) => `解得 ${symbol}`,
  cellEntered: (/** @type {string} */ symbol) => `填入 ${symbol}`,
  cellSmall: (/** @type {string} */ digits) => `候选数 ${digits}`,
  cellClash: '冲突',
  cellWrong: '错误',

  zoom: '放大',

  verdict: '判定',
  loading: '正在载入求解引擎…',
  loadingHint: '现在就可以输入。',
  asking: '正在思考…',
  askingHint: '这题有难度，可以继续输入。',
  failed: '求解引擎没有响应',
  failedHint: '已输入的内容不会丢失，请刷新页面重试。',
  empty: '空盘面',
  emptyHint: '输入数字、粘贴题目，或选一个例题。',
  complete: '已完成，全部正确',
  completeHint: '所有格都已填好，没有违反规则。',
  one: '恰有一个解',
  many: (/** @type {bigint} */ n) => `共 ${number.format(n)} 个解`,
  atLeast: (/** @type {bigint} */ n) => `至少 ${number.format(n)} 个解`,
  more: (/** @type {number} */ n) => `多于 ${number.format(n)} 个解`,
  none: '无解',
  noneBecause: (/** @type {string} */ reason) => `无解：${reason}`,
  bothAre: (
    /** @type {[number, number]} */ one,
    /** @type {[number, number]} */ two,
    /** @type {string} */ symbol,
  ) => `${cell(...one)} 和 ${cell(...two)} 都是 ${symbol}`,
  rowHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `第 ${n} 行放不下 ${symbol}`,
  columnHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `第 ${n} 列放不下 ${symbol}`,
  boxHasNoPlace: (/** @type {number} */ n, /** @type {string} */ symbol) =>
    `第 ${n} 宫放不下 ${symbol}`,
  noDigitLeft: (/** @type {number} */ row, /** @type {number} */ column) =>
    `${cell(row, column)} 无数可填`,
  afterSingles: (/** @type {number} */ n) => `填入 ${number.format(n)} 个唯一数之后`,
  proved: (/** @type {string} */ took) => `证明用时 ${took}`,
  microseconds: (/** @type {number} */ n) => `${number.format(n)} 微秒`,
  milliseconds: (/** @type {number} */ n) => `${digits(n)} 毫秒`,
  seconds: (/** @type {number} */ n) => `${digits(n)} 秒`,
  guesses: (/** @type {number} */ n) => `试填 ${number.format(n)} 次`,
  open: (/** @type {number} */ n) => `空 ${number.format(n)} 格`,
  counting: '计数中…',
  oneShown: '显示其中一个',

  solve: '求解',
  solveTip: '填入答案',
  reveal: '揭示一格',
  revealTip: '填入所选格',
  check: '检查',
  checkTip: '标出错误',
  undo: '撤销',
  redo: '重做',
  clear: '清空',
  clearTip: '清空整个盘面',
  keypad: '数字键',
  left: (/** @type {number} */ n) => `剩 ${n}`,
  keyLabel: (/** @type {string} */ symbol, /** @type {number} */ n) => `${symbol} 剩 ${n}`,
  erase: '清除',
  eraseLabel: '清除所选格',

  pencil: '笔记',
  pencilTip: '填小字候选数，也可按 Shift 加数字',
  digitFirst: '先选数',
  digitFirstTip: '先选一个数，再点格子',

  nothingWrong: '到目前为止没有错误。',
  wrongEntries: (/** @type {number} */ n) => `有 ${number.format(n)} 处错误，已用红色标出。`,
  wrongFromStart: '这道题一开始就无解，不能归咎于某一处。',
  nothingToShow: '没有可以显示的解。',
  selectOpenCell: '请先选择一个空格。',

  panels: '更多',
  start: '题目',
  share: '分享',
  examples: '例题',
  gentle: '入门题',
  gentleNote: '唯一数法即可',
  poj1: 'POJ 3074 第一题',
  poj1Note: '评测样例',
  poj2: 'POJ 3074 第二题',
  poj2Note: '20 个已知数的样例',
  article: '第三篇文章的例题',
  articleNote: '本项目的起点',
  pair: '两个解',
  pairNote: '少了一个已知数',
  dead: '无解',
  deadNote: '已知数并无冲突',
  escargot: '“AI 蜗牛”',
  escargotNote: '曾被称为最难的数独',
  nugget: '“金块”',
  nuggetNote: '比它更难',
  sixteen: '16 × 16',
  sixteenNote: 'POJ 3076 样例',
  blank: '空盘面',
  blankNote: '自己出题',
  sizes: '其他大小的空盘面',
  sizeLabel: (/** @type {number} */ n) => `${n} × ${n}`,
  ownPuzzle: '你的题目',
  ownPlaceholder: '81 个字符，或分行的盘面。空格用 “.” 或 0 表示。',
  read: '读入',
  openFile: '打开文件…',
  pasteHint: '在页面任意位置粘贴或拖入文件都可以。',

  solutions: '解',
  candidates: '候选数',
  counted: '已数出的解',
  rate: '速度',
  explored: '已搜索',
  estimate: '估计总数',
  whole: (/** @type {number | bigint} */ n) => number.format(n),
  perSecond: (/** @type {number} */ n) => `每秒 ${compact.format(n)}`,
  percent: (/** @type {number} */ share) => percent(share),
  timeLeft: (/** @type {number} */ seconds) => `约剩 ${number.format(seconds)} 秒`,
  about: (/** @type {string} */ n, /** @type {string} */ low, /** @type {string} */ high) =>
    `${n}（${low} 至 ${high}）`,
  countOn: '继续计数',
  stop: '停止',
  stopTip: '立即停止',
  countNote:
    '自动数到一百万为止；“继续计数”会一直数到底。估计值括号内的范围有 95% 的把握包含真实总数。',
  next: '下一个解',
  previous: '上一个解',
  looking: '正在寻找下一个解…',
  stepStart: '逐个查看所有的解',
  stepAt: (/** @type {number} */ n) => `第 ${number.format(n)} 个解`,
  stepOf: (/** @type {number} */ n, /** @type {bigint} */ all) =>
    `第 ${number.format(n)} 个解，共 ${number.format(all)} 个`,
  stepOfMore: (/** @type {number} */ n, /** @type {bigint} */ least) =>
    `第 ${number.format(n)} 个解，至少 ${number.format(least)} 个`,
  paint: '在盘面上显示真候选数',
  paintTip: '至少在一个解中出现的数',
  digitGiven: (
    /** @type {number} */ row,
    /** @type {number} */ column,
    /** @type {string} */ symbol,
  ) => `${cell(row, column)} 是已知数 ${symbol}`,
  digitsOf: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ n) =>
    `${cell(row, column)} 在所有解中共有 ${number.format(n)} 种取值`,
  inSolutions: (/** @type {number} */ n) => `出现于 ${number.format(n)} 个解`,
  inSolutionsAtLeast: (/** @type {number} */ n) => `出现于 ${number.format(n)} 个以上的解`,
  adopt: '保留为笔记',
  candidatesNote: '真候选数，是指该格至少在一个解中会取的数。唯一解的题目，真候选数就是答案。',

  copyLink: '复制链接',
  copyText: (/** @type {number} */ n) => `复制 ${n} 个字符`,
  copyGrid: '复制为盘面',
  copyCandidates: '复制候选数',
  copySolution: '复制答案',
  print: '打印',
  saveAs: '保存为',
  saveText: '文本',
  savePng: 'PNG 图片',
  saveSvg: 'SVG 图片',
  saveFailed: '图片没能生成。',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请手动选择文字复制。',
  linkNote: '链接 # 之后就是整道题，不会向服务器发送任何内容。',
  linkLabel: '本题链接',
  textLabel: '题目文字',

  documentation: '开发文档（英文）',
  embedRoom: '嵌入',
  embedTitle: '把数独放进你的网页',
  embedAtHand: '使用“求解”中的当前题目。代码本身就包含整道题，不向任何服务器发送内容。',
  embedNoPuzzle: '嵌入的是空盘面，供访客自己填写。要嵌入题目，请先在“求解”中设置。',
  embedElement: '自定义元素',
  embedElementNote:
    '一个脚本加一个标签，任何网页都能用。求解在 Worker 中进行，样式与你的页面互不影响。',
  embedIframe: 'iframe',
  embedIframeNote: '适合不允许运行脚本的地方。如有需要，页面可用五种消息与它通信。',
  embedModule: '模块',
  embedModuleNote:
    '供程序使用：网页、Worker 和 Node 都可以。能求解、计数、列出所有解，并可随时中止。',
  embedFile: '单个文件',
  embedFileNote:
    'ninefold.html 就是整个页面。把它放在你的网页旁边，或直接从磁盘打开，不需要服务器。',
  embedWidth: '最大宽度',
  embedPixels: (/** @type {number} */ n) => `${number.format(n)} 像素`,
  embedTheme: '配色',
  embedThemePage: '跟随所在页面',
  embedLight: '浅色',
  embedDark: '深色',
  embedLangPage: '跟随所在页面',
  embedControls: '数字键和按钮',
  embedReadonly: '只读',
  embedBase: 'Ninefold 的网址',
  embedCopy: '复制',
  embedPreview: '预览',

  close: '关闭',
  updateReady: '新版本已就绪。',
  reload: '重新加载',
  later: '以后再说',
  unharmed: '盘面没有改动。',
  badSymbol: (
    /** @type {number} */ line,
    /** @type {number} */ column,
    /** @type {string} */ found,
  ) => `第 ${line} 行第 ${column} 个字符：${found} 不是这个盘面的数字。`,
  badLength: (/** @type {number} */ found, /** @type {number} */ wanted) =>
    `文字中有 ${number.format(found)} 格，这种盘面应有 ${wanted} 格。`,
  badRow: (/** @type {number} */ line, /** @type {number} */ found, /** @type {number} */ wanted) =>
    `第 ${line} 行有 ${number.format(found)} 格，应为 ${wanted} 格。`,
  badPlace: (/** @type {number} */ line, /** @type {number} */ column) =>
    `这段文字不是题目：第 ${line} 行第 ${column} 个字符处不符。`,
  badEmpty: '文字中没有题目。',
  badSize: '这里没有这种大小的盘面：每行 4 至 25 格。',
  tooLong: '文字太长，不像一道题。',
  badFile: '无法读取这个文件。',
  badLink: '链接中没有可用的题目。',
  elementEmpty: '输入数字或粘贴题目。',
  elementReadonly: '尚未设置题目。',
  badPaste: '与这道题不符。',
  fillAll: '请填满所有格。',
  unknownRule: (/** @type {string} */ rule) => `这里没有“${rule}”这条规则。`,
  internal: '引擎处理时出错，内容没有丢失，请再试一次。',

  batchRoom: '批量',
  batchTitle: '一次求解许多题',
  batchIntro: '每行一题，或九行一个盘面；几百万题也行，用上这台机器的所有核心，数据不会离开本机。',
  batchDrop: '把文件拖到这里',
  batchChoose: '选择文件…',
  batchPaste: '粘贴文本…',
  batchSample: '试试示例',
  batchText: '题目，每行一题',
  batchTextHint: '每行一题；以 # 开头的行会跳过。',
  batchSolve: '开始求解',
  batchTextName: '粘贴的文本',
  batchSampleName: '示例',
  batchMultiple: '多解的题只写“multiple”',
  batchMultipleTip: '否则写出其中一个解',
  batchRunning: (/** @type {string} */ name) => `正在求解 ${name}`,
  batchStopped: (/** @type {string} */ name) => `已停在 ${name}`,
  batchDone: (/** @type {number} */ n, /** @type {string} */ took) =>
    `${number.format(n)} 题，用时 ${took}`,
  batchFailed: '无法继续求解',
  batchFiles: (/** @type {number} */ n) => `${number.format(n)} 个文件`,
  batchFile: (/** @type {number} */ at, /** @type {number} */ all) =>
    `第 ${number.format(at)} / ${number.format(all)} 个文件`,
  batchLines: (/** @type {number} */ n) => `${number.format(n)} 行`,
  batchProgress: '进度',
  batchClock: (/** @type {number} */ seconds) => clock(seconds),
  batchLeft: (/** @type {number} */ seconds) => `还需 ${clock(seconds)}`,
  batchOne: '唯一解',
  batchMany: '多解',
  batchNone: '无解',
  batchInvalid: '无效',
  batchStop: '停止',
  batchGoOn: '继续',
  batchSave: '保存结果',
  batchSaving: '边解边存',
  batchSaved: '结果已保存。',
  batchSaveFailed: '没能写到那里；已解出的结果还在。',
  batchWriteFailed: '结果文件写不下去了，请腾出空间后重新开始。',
  batchAgain: '重新开始',
  batchOrder: '每题一行，顺序与输入相同：写出解、none（无解）或 invalid（无效）。',
  batchFaults: '不成题的行',
  batchFaultFile: '文件',
  batchFaultLine: '行',
  batchFaultColumn: '列',
  batchFaultReason: '原因',
  batchFaultsMore: (/** @type {number} */ n) => `另有 ${number.format(n)} 行`,
  batchBadSymbol: (/** @type {string} */ found) => `${found} 既不是数字也不是空格符号`,
  batchBadLength: (/** @type {number} */ found, /** @type {number} */ wanted) =>
    `有 ${number.format(found)} 格，应为 ${number.format(wanted)} 格`,
  batchBadTruncated: (/** @type {number} */ found, /** @type {number} */ wanted) =>
    `盘面只有 ${number.format(found)} 行，应为 ${number.format(wanted)} 行`,
  batchBadOther: '不成题',
  batchBadFile: '文件从这里起读不出来',
  batchEmpty: '其中没有题目。',
  batchHeard: (
    /** @type {number} */ puzzles,
    /** @type {number} */ one,
    /** @type {number} */ many,
    /** @type {number} */ none,
    /** @type {number} */ invalid,
  ) =>
    `共 ${number.format(puzzles)} 题：唯一解 ${number.format(one)}，多解 ${number.format(many)}，无解 ${number.format(none)}，无效 ${number.format(invalid)}。`,
};
