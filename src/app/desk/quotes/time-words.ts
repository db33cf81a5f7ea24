/** At every field for a time of the site. */
export const twiceSentence = 'If the clock goes back and a time occurs twice, the first counts.'
