/** The samples of the articles, which the whole ladder was measured on. */

/** @typedef {'sampleEasy' | 'sampleSlow' | 'sampleSparse' | 'sampleArticle'} SampleName */

/** @type {readonly { name: SampleName, givens: string }[]} */
export const SAMPLES = [
  {
    name: 'sampleEasy',
    givens: '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.',
  },
  {
    name: 'sampleSlow',
    givens: '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.',
  },
  {
    name: 'sampleSparse',
    givens: '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  },
  {
    name: 'sampleArticle',
    givens: '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  },
];
