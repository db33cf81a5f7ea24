/** There, the key that undoes takes back what was typed. */
export const isWriting = () =>
  document.activeElement?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') ?? false
