/** Under what a drawn picture is kept: its address says all that is in it. */
export function keyOf(address: string): string {
  return address.replace(/^\/pictures\//, '')
}
