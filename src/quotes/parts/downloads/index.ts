export { askDownload, nameOfFile, type Instead } from './ask-download.ts'
export { quickDownload } from './quick-download.ts'
export { saveFile } from './save-file.ts'
export { takeUp } from './take-up.ts'
