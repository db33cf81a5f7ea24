export { correctionWayBack } from './correction-way-back.ts'
export { findCorrections, findCorrectionsOf } from './find-corrections.ts'
export { countOpenReports, countReports, findNextReport, findReports, findReportsById, queryReports } from './find-reports.ts'
export { forgetReporters } from './forget-reporters.ts'
export { getReport, type ReportInFull } from './get-report.ts'
export { kindWords, outcomeWords } from './kinds.ts'
export { mailReportAnswers } from './mail-report-answers.ts'
export { markReport } from './mark-report.ts'
export {
  kindsOfReport,
  outcomes,
  reportSentences,
  reportStates,
  settleInput,
  type Correction,
  type Report,
  type ReportKind,
  type Settlement,
} from './report.ts'
export { readReport } from './store.ts'
export { reportQuote } from './report-quote.ts'
export { settleReports } from './settle-reports.ts'
