import type { Tool } from '../tool.ts'
import { listDays, planDay } from './day-tools.ts'
import { listPassages } from './passages-tool.ts'
import { proposeQuoteTool } from './propose-tool.ts'
import { getReportTool, listReports, settleReport } from './report-tools.ts'

/** What an assistant can do for a person of the staff, in the order of the list. */
export const staffTools: readonly Tool[] = [
  listReports,
  getReportTool,
  settleReport,
  listPassages,
  proposeQuoteTool,
  listDays,
  planDay,
]
