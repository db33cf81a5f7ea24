/** How a command line ends: with a sentence, and a code where it is not 0. */
export type Ended = string | { said: string; code: number }
