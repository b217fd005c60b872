/** What a language says: the keys of English, each with a sentence of its own. */
import type about from './en/about.js';
import type batch from './en/batch.js';
import type candidates from './en/candidates.js';
import type embed from './en/embed.js';
import type imports from './en/import.js';
import type lab from './en/lab.js';
import type library from './en/library.js';
import type fresh from './en/new.js';
import type page from './en/page.js';
import type rules from './en/rules.js';
import type share from './en/share.js';

/** The same keys, with any words. */
type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };

export type About = Worded<typeof about>;
export type Batch = Worded<typeof batch>;
export type Candidates = Worded<typeof candidates>;
export type Embed = Worded<typeof embed>;
export type Import = Worded<typeof imports>;
export type Lab = Worded<typeof lab>;
export type Library = Worded<typeof library>;
export type New = Worded<typeof fresh>;
export type Page = Worded<typeof page>;
export type Rules = Worded<typeof rules>;
export type Share = Worded<typeof share>;

export type Gap = string | number | bigint;

/** What fills the gaps of a sentence, by the highest of its numbers. */
export type Gaps<S> = S extends `${string}{6${string}`
  ? [Gap, Gap, Gap, Gap, Gap, Gap]
  : S extends `${string}{5${string}`
    ? [Gap, Gap, Gap, Gap, Gap]
    : S extends `${string}{4${string}`
      ? [Gap, Gap, Gap, Gap]
      : S extends `${string}{3${string}`
        ? [Gap, Gap, Gap]
        : S extends `${string}{2${string}`
          ? [Gap, Gap]
          : S extends `${string}{1${string}`
            ? [Gap]
            : [];

/** The words of a part of the page that come when they are wanted; `English` has the sentences of it. */
export interface Part<English> {
  /** Fetches those of the page's language, unless they are there. */
  load(): Promise<void>;
  readonly words: Worded<English>;
  say<K extends keyof English>(key: K, ...gaps: Gaps<English[K]>): string;
}
