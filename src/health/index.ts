export { examineSite } from './examine-site.ts'
