/** At every field for a time of the site. */
export const twiceSentence = 'Where the clock is set back and shows a time twice, the first is taken.'
