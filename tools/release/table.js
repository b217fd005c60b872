/** The command's own table of its options: `ninefold help --json`. */
import { execFileSync } from 'node:child_process';

/**
 * @typedef {{ name: string, value?: string, help: string, words?: string }} Option
 * @typedef {{ name: string, operands: string, help: string, options: Option[] }} Command
 */

/** @param {string} command its path @returns {Command[]} */
export const readTable = (command) =>
  JSON.parse(execFileSync(command, ['help', '--json'], { encoding: 'utf8' }));

/** The options of every command. @type {Option[]} */
export const everywhere = [
  { name: '--help', help: 'the help, of this command' },
  { name: '--version', help: 'the version' },
];
