export { exportSite, type ExportWish } from './export-site.ts'
