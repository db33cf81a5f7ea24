export { askDownload, nameOfFile } from './ask-download.ts'
export { begin } from './hear-downloads.ts'
export { saveFile } from './save-file.ts'
export { takeUp } from './take-up.ts'
