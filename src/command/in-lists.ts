/** Lines that aren't empty, so many at a time. */
export async function* inLists(lines: AsyncIterable<string>, atOnce: number): AsyncGenerator<string[]> {
  let list: string[] = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    list.push(line)
    if (list.length < atOnce) continue
    yield list
    list = []
  }
  if (list.length > 0) yield list
}
