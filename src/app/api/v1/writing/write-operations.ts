import { authorWrites } from './author-writes.ts'
import { categoryWrites } from './category-writes.ts'
import { draftWrites } from './draft-writes.ts'
import { dayWrites } from './day-writes.ts'
import { evidenceWrites } from './evidence-writes.ts'
import { imageWrites } from './image-writes.ts'
import { importWrites } from './import-writes.ts'
import { issueWrites } from './issue-writes.ts'
import { mergeWrites } from './merge-writes.ts'
import { textWrites } from './text-writes.ts'
import { ownFieldWrites } from './own-field-writes.ts'
import { pageWrites } from './page-writes.ts'
import { peopleWrites } from './people-writes.ts'
import { quoteWrites } from './quote-writes.ts'
import { redirectWrites } from './redirect-writes.ts'
import { reportWrites } from './report-writes.ts'
import { writeRows } from './rows-write.ts'
import { settingWrites } from './setting-writes.ts'
import { staffLists } from './staff-lists.ts'
import { subscriberWrites } from './subscriber-writes.ts'
import { tagWrites } from './tag-writes.ts'
import { sendTestIssueWrite } from './test-issue-write.ts'
import { threadWrites } from './thread-writes.ts'
import { trashWrites } from './trash-writes.ts'
import { undoWrites } from './undo-writes.ts'
import { webhookWrites } from './webhook-writes.ts'
import type { WriteOperation } from './write-operation.ts'

/** Everything that staff can ask for with a token that may write, in the order of the document. */
export const writeOperations: readonly WriteOperation[] = [
  ...quoteWrites,
  writeRows,
  ...authorWrites,
  ...categoryWrites,
  ...staffLists,
  ...draftWrites,
  ...trashWrites,
  ...mergeWrites,
  ...undoWrites,
  ...tagWrites,
  ...importWrites,
  ...imageWrites,
  ...textWrites,
  ...evidenceWrites,
  ...dayWrites,
  ...reportWrites,
  ...pageWrites,
  ...redirectWrites,
  ...issueWrites,
  sendTestIssueWrite,
  ...subscriberWrites,
  ...threadWrites,
  ...ownFieldWrites,
  ...webhookWrites,
  ...settingWrites,
  ...peopleWrites,
]
