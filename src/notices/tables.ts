import type { ColumnType, Generated } from 'kysely'
import type { NoticeDetails, NoticeKind, NoticeWay } from './notice.ts'

declare module '#platform/ground' {
  interface Tables {
    notices: {
      id: Generated<number>
      person: string
      kind: NoticeKind
      subject: string
      target: string | null
      details: ColumnType<NoticeDetails, string, string>
      who: string | null
      times: Generated<number>
      since: Date
      at: Date
      read_at: Date | null
      mail: 'now' | 'daily' | null
      mailed_at: Date | null
    }
    notice_ways: { person: string; kind: NoticeKind; way: NoticeWay }
  }
}
