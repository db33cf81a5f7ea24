/** A line of RFC 4180. What a spreadsheet would take for a formula is text from now on. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The cells of each line that has any; also what spreadsheets write with semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const divider = [',', ';', '\t'].find((one) => text.split('\n', 1)[0]?.includes(one)) ?? ','
  const lines: string[][] = [[]]
  let cellText = ''
  let quoted = false
  const endCell = () => {
    lines.at(-1)?.push(cellText.trim())
    cellText = ''
  }
  const whole = text.replace(/^\uFEFF/, '')
  for (let i = 0; i < whole.length; i++) {
    const c = whole[i]
    if (quoted && c === '"' && whole[i + 1] === '"') cellText += whole[i++]
    else if (c === '"' && (quoted || cellText.trim() === '')) quoted = !quoted
    else if (!quoted && c === divider) endCell()
    else if (!quoted && c === '\n') {
      endCell()
      lines.push([])
    } else if (c !== '\r' || quoted) cellText += c
  }
  endCell()
  return lines.filter((line) => line.some((one) => one !== ''))
}
