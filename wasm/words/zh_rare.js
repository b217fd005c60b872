// Made by tools/build/rules.js from core/src/logic/techniques.def.

/** Of the techniques in no order, by their place in that of the core. @type {Readonly<Record<number, string>>} */
export const titles = {
  23: '五阶以上的鱼',
  32: '交叉鱼',
  33: '鳍交叉鱼',
  34: '海怪鱼',
  39: '双重双线风筝',
  40: '双重空矩形',
  69: 'BUG-Lite',
  89: '数组链',
  114: '初级飞鱼导弹',
  115: '高级飞鱼导弹',
  119: '试数',
  120: '模板',
};

/** Their sentences are those of puzzles with rules. @type {readonly string[]} */
export const sentences = [];
