/** Drivers quote the address they were given. In a line of JSON `\n` ends a word as a space does. */
export function withoutPasswords(line: string): string {
  return line
    .replaceAll(/(:\/\/[^:@/\s"\\]*):(?:[^\s"\\]|\\[^nrt])*@/g, '$1:[redacted]@')
    .replaceAll(/([?&](?:password|token|secret)=)[^&\s"\\]+/gi, '$1[redacted]')
}
