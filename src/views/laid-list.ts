/** The lists whose columns a person chooses, and of which they save views. */
export type LaidList = 'quotes' | 'authors'
