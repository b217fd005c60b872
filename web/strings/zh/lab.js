/** 搜索实验室的文字，中文；键与 en.js 相同。随房间一起加载。 */

const number = new Intl.NumberFormat('zh');
const digits = (/** @type {number} */ value) =>
  new Intl.NumberFormat('zh', { maximumSignificantDigits: 3 }).format(value);

/** @param {number} ms */
const time = (ms) =>
  ms < 1
    ? `${digits(ms * 1000)} 微秒`
    : ms < 1000
      ? `${digits(ms)} 毫秒`
      : `${digits(ms / 1000)} 秒`;

/** @param {number} ratio */
const faster = (ratio) =>
  ratio > 1.05
    ? `速度是它的 ${digits(ratio)} 倍`
    : ratio < 0.95
      ? `用时是它的 ${digits(1 / ratio)} 倍`
      : '快慢相当';

export default {
  number: (/** @type {number} */ n) => number.format(n),
  time,

  heading: '多一个想法，能省多少？',
  intro:
    '一架搜索的梯子：从人人最先写出的那一种，到本页自己的求解引擎，全都解同一道题。先让它们并排跑，再一步一步看其中任何一个怎么走。',
  views: '视图',
  ladder: '梯子',
  watch: '观看',

  puzzle: '题目',
  atHand: '手头的题目',
  sampleEasy: 'POJ 3074 样例一：容易',
  sampleSlow: 'POJ 3074 样例二：17 个提示数',
  sampleSparse: '提示稀疏：逐行搜索要上千万步',
  sampleArticle: '第三篇文章的样例',
  notClassic: '实验室只收 9x9 的普通数独。请选一个样例，或先在“求解”里输入一道 9x9 的题。',
  limit: '各自的上限',
  limitOf: (/** @type {number} */ n) => `填数 ${number.format(n)} 次`,
  diagonals: '两条对角线也不许重复（只有 rules 懂）',
  withDiagonals: '两条对角线也算在内。',
  runAll: '全部运行',
  stopAll: '全部停止',
  stop: '停止',
  stopNamed: (/** @type {string} */ name) => `停止 ${name}`,
  runNamed: (/** @type {string} */ name) => `运行 ${name}`,
  watchNamed: (/** @type {string} */ name) => `观看 ${name}`,
  run: '运行',

  strategy: '策略',
  placements: '填数次数',
  timeHead: '用时',
  result: '结果',
  logScale: '条形用对数刻度：每过一条竖线就是十倍。',
  guesses: (/** @type {number} */ n) => `猜 ${number.format(n)} 次`,
  waiting: '等待中',
  running: '运行中……',
  notRun: '未运行',
  solved: '已解出',
  none: '无解',
  failed: '出错了',
  solutions: (/** @type {number} */ n) => `${number.format(n)} 个解`,
  stoppedAfter: (/** @type {number} */ n) => `走了 ${number.format(n)} 步后到上限停下`,
  stoppedByYou: (/** @type {number} */ n) => `走了 ${number.format(n)} 步后被您停下`,
  stoppedGuesses: (/** @type {number} */ n) => `猜了 ${number.format(n)} 次后停下`,
  ranAll: (/** @type {number} */ n) => `${number.format(n)} 种策略已跑完。`,
  lanes: (/** @type {number} */ n) =>
    n === 1 ? '一次跑一个。' : `一次跑 ${number.format(n)} 个，各占一个处理器核心。`,
  timesNote: '填数次数由算法决定，在哪里都一样；用时只说明这个浏览器、这台机器和这一刻。',
  table: '各策略一览：填数次数、用时与结果',
  tableHint: '点一个策略，看它的想法。',
  saveCsv: 'CSV',
  savePng: 'PNG',
  saveSvg: 'SVG',
  save: '保存图表',
  chartTitle: '每个想法换来了什么',

  source: '它的 C 源代码',
  here: '在这道题上',
  sameWork: (
    /** @type {string} */ before,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `填数次数与 ${before} 完全一样，用时 ${time(ms)}，而前者是 ${time(beforeMs)}：${faster(beforeMs / ms)}。`,
  otherWork: (
    /** @type {string} */ before,
    /** @type {number} */ n,
    /** @type {number} */ beforeN,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `填数 ${number.format(n)} 次，${before} 是 ${number.format(beforeN)} 次；用时 ${time(ms)}，前者是 ${time(beforeMs)}：${faster(beforeMs / ms)}。`,
  engineWork: (
    /** @type {string} */ before,
    /** @type {number} */ n,
    /** @type {number} */ ms,
    /** @type {number} */ beforeMs,
  ) =>
    `猜了 ${number.format(n)} 次，用时 ${time(ms)}；${before} 用了 ${time(beforeMs)}：${faster(beforeMs / ms)}。`,
  fewerYetSlower: '填得更少，却更慢：挑得好要付代价，容易的题不值这个价。',
  doesNotPay: '在这里这个想法没有赚头：它要做的事，今天的编译器和处理器也许自己就做了。',
  halfRun: (/** @type {string} */ name) => `${name} 没有跑完就停了，它的用时还说明不了什么。`,

  ideas: {
    naive:
      '人人最先写出的搜索。逐行走过空格，填入行、列、宫里都还没有的最小数字；哪格填不下去，就擦掉前一格，换一个更大的。三张“用过没有”的表回答每一次询问。',
    bitmask:
      '步骤一步不差，只是换了记账的办法：一行还缺哪些数字，是一个数的九个二进制位，列和宫也一样；三者相“与”，就一次得到全部可填的数字。填数次数不会变，变的只是每次所用的时间。（第一篇文章）',
    'static-order':
      '先易后难：搜索之前数一数每格能填几个数字，从少的填起。可是顺序定了就不再变，毛病也出在这里：开头容易，不等于现在容易；本可立刻暴露错误的格子，也许排在很后面。样例二上，它比逐行差七百倍。（第一篇文章）',
    'static-rows': '用 static-order 的数字清单，格子仍然逐行走：看看光是顺序起了多大作用。',
    dynamic:
      '每次填数之前看遍所有空格，挑可填数字最少的那一格。只剩一个数字，就不用选；一个不剩，说明盘上已有错，不必再往下写。每次看 81 格不便宜，但省下的填数通常远多于此。（第一篇文章）',
    'dynamic-table':
      '同一个搜索。可填几个数字，不再一位一位地数，而是查一张 512 项的表。第一篇文章的程序靠这一步通过了评测；不过那一步同时改了两处，除了查表，还把取最低位换成了移位循环，所以功劳不全是表的。与 dynamic 的计数循环相比，查表确实划算；若编译器用得上数位指令，表也就不需要了。',
    lowbit:
      '同一个搜索，直接在读入的字符串上做：不另设棋盘，一个计数器记着还剩几格，用 x & -x 一下取出集合里最小的数字。写起来更清爽，也不用复制。是否比查表更快，要看编译器：常常不相上下。（第二篇文章）',
    rules:
      '规则本身就是数据：一张表 rule[种类][单元][数字]，行、列、宫，以至对角线这样的新种类，全在里面。它逐行搜索，找到第一个解也不停，要找出全部的解，所以填数次数是整棵树的。慢，但教它一种新数独最容易。（第三篇文章）',
    propagate:
      '本项目最朴素的引擎：先填必然的（只剩一个数字的格、只剩一处的数字、宫内锁在一行的数字），实在没有必然的才猜。它的代价按猜测计：次数很少，每次想得多。',
    classic:
      '本页背后的 9x9 引擎：同样先走必然的步，但用向量指令一次处理整条宫带，并挑信息最多的地方去猜。',
    general:
      '参照引擎：支持各种大小和全部规则，以代码易读为先。先用唯余、摒除、隐性数对、区块以及各条规则推理，推不动时才在候选最少的格或数字上试填。快的引擎都拿它来核对。',
  },

  watchStrategy: '要观看的策略',
  grid: '搜索此刻的棋盘',
  toStart: '回到开头',
  stepBack: '退一步',
  play: '播放',
  pause: '暂停',
  stepOn: '进一步',
  toEnd: '到结尾',
  backwards: '倒放',
  speed: '速度',
  stepsASecond: (/** @type {number} */ n) => `每秒 ${number.format(n)} 步`,
  atSpeed: (/** @type {number} */ n) => `现在每秒 ${number.format(n)} 步`,
  stillSpeed: '您的系统要求减少动态效果：每秒最多两步。跳转照样很快。',
  jump: '跳到第几步',
  go: '跳转',
  position: '在搜索中的位置',
  positionOf: (/** @type {number} */ step, /** @type {number} */ length) =>
    `第 ${number.format(step)} 步，共 ${number.format(length)} 步`,
  stepOf: (
    /** @type {number} */ step,
    /** @type {number} */ length,
    /** @type {boolean} */ whole,
  ) => `第 ${number.format(step)} 步，${whole ? '共' : '目前已知'} ${number.format(length)} 步`,
  counts: (/** @type {number} */ n, /** @type {number} */ depth) =>
    `已填 ${number.format(n)} 次 · 深度 ${number.format(depth)}`,
  depthAll: '整个搜索（已知部分）的深度',
  depthNear: '这一步前后的深度',
  seeking: (/** @type {number} */ at, /** @type {number} */ step) =>
    `正在跑到第 ${number.format(step)} 步：现在第 ${number.format(at)} 步……`,
  seekingEnd: (/** @type {number} */ at) => `正在跑到结尾：现在第 ${number.format(at)} 步……`,
  keys: '按键：空格 播放或暂停，← → 一步，加 Shift 一百步，Page Up 和 Page Down 一万步，Home 和 End 到两端，+ 和 − 调速度，B 倒放，Esc 停止。',
  noRecording: '这次搜索没能录下来。请再试一次，或刷新页面。',

  cell: (/** @type {number} */ row, /** @type {number} */ column) => `r${row}c${column}`,
  atStart: (/** @type {number} */ open) => `第一步之前：有 ${number.format(open)} 个空格。`,
  nothingToDo: '没有可搜索的：提示数互相冲突，或者已经填满。',
  writes: (/** @type {string} */ cell, /** @type {number} */ digit) => `${cell} 填 ${digit}。`,
  onlyOne: '这里没有别的数字可填。',
  lastOne: (/** @type {string} */ legal) => `这里可填 ${legal}，它是最后一个。`,
  stillToTry: (/** @type {string} */ legal, /** @type {string} */ left) =>
    `这里可填 ${legal}，还没试 ${left}。`,
  noDigit: (/** @type {string} */ cell) => `${cell} 已无数字可填。`,
  allTried: (/** @type {string} */ cell, /** @type {string} */ legal) =>
    `${cell} 能填的都试过了：${legal}。`,
  wasSolution: '刚才是一个解；接着找别的。',
  rubsOut: (/** @type {string} */ cell, /** @type {number} */ digit) =>
    `回退：擦掉 ${cell} 的 ${digit}。`,
  canStillTry: (/** @type {string} */ cell, /** @type {string} */ left) =>
    `${cell} 还可以试 ${left}。`,
  nothingLeft: (/** @type {string} */ cell) => `${cell} 也没有可试的了。`,
  searchOver: '没有可擦的了：搜索到此为止。',
  solvedNow: '每一格都填上了：解出来了。',
};
