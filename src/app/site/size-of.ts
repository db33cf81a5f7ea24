import { language } from '#messages'

/** How large a file is, as the desk and the command line say it: 12 kB, 1.5 MB. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? Math.ceil(bytes / 1_000).toLocaleString(language(), { style: 'unit', unit: 'kilobyte' })
    : (bytes / 1_000_000).toLocaleString(language(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
}
