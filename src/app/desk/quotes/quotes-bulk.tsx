import { useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { say } from '#messages'
import { Combobox, type Option } from '#ui/combobox'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { TagField } from '#ui/tag-field'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { SelectAll } from '../bulk/select-all.tsx'
import { Button } from '../head/button.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { BulkBar } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { AssignDialog } from '../threads/assign-dialog.tsx'
import type { OnTime } from './row-actions.tsx'
import type { AskedAct, BulkChange, DoneOrRefused } from './use-bulk-change.tsx'
import type { QuoteChange } from './use-quotes.ts'

type Props = {
  selection: Selection
  isEditor: boolean
  categories: Option[]
  /** Whom they can be assigned to. */
  colleagues: readonly { id: string; name: string }[]
  change: QuoteChange
  /** Look for them in the texts of the library. */
  onLook: (ids: string[]) => void
  busy: boolean
  onTime: OnTime
  /** With all of a filter that has more than one change may name. */
  bulk: Pick<BulkChange, 'ask' | 'begin' | 'busy'>
  /** How many the list has. */
  total: number
  atLeast: boolean
}

type Asking = 'category' | 'tags' | 'assign' | null

/** What can be done with all that is selected. */
export function QuotesBulk(props: Props) {
  const { selection, isEditor, categories, colleagues, change, onLook, onTime, total, atLeast, bulk } = props
  const busy = props.busy || bulk.busy
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { ids, count, all } = selection
  const open = useRef<Asking>(null)
  const show = (dialog: Asking) => {
    open.current = dialog
    setAsking(dialog)
    setRefused(null)
  }
  const close = () => show(null)
  /** The answer to a dialog that was closed meanwhile is said over the page. */
  const heardBy = (dialog: Asking): DoneOrRefused => ({
    onDone: () => open.current === dialog && close(),
    onRefused: (refused) => (open.current === dialog ? setRefused(refused) : toast(refusalToast(refused))),
  })
  const run = (act: Exclude<AskedAct, 'look'>) => (all ? bulk.ask(act) : change(act, ids))
  const text = all ? say('desk-bulk.selected-in-background', { count }) : say('desk-quotes.selected-quotes', { count })
  const acts = isEditor
    ? ([
        [say('desk-quotes.publish'), 'publish'],
        [say('desk-quotes.unpublish'), 'unpublish'],
        [say('desk-quotes.feature'), 'feature'],
      ] as const)
    : ([[say('desk-quotes.propose'), 'propose']] as const)
  const seldom = isEditor
    ? [
        { name: say('desk-quotes.unfeature'), run: () => run('unfeature') },
        { name: say('desk-quotes.look-for-evidence'), run: () => (all ? bulk.ask('look') : onLook(ids)) },
        { name: say('desk-quotes.publish-at'), run: () => onTime('publish-at', ids) },
        { name: say('desk-quotes.unpublish-at'), run: () => onTime('unpublish-at', ids) },
      ]
    : []
  return (
    <>
      <BulkBar count={count} selected={say('desk-table.quotes-selected', { count })} onClear={selection.clear} more={seldom}>
        <SelectAll selection={selection} total={total} atLeast={atLeast} ids={href('/admin/quotes/ids')} />
        {acts.map(([name, act]) => (
          <Button key={act} look="bulk" aria-disabled={busy} onClick={() => run(act)}>
            {name}
          </Button>
        ))}
        {isEditor && (
          <>
            <Button look="bulk" aria-haspopup="dialog" onClick={() => show('category')}>
              {say('desk-quotes.category-choose')}
            </Button>
            <Button look="bulk" aria-haspopup="dialog" onClick={() => show('tags')}>
              {say('desk-quotes.tags-choose')}
            </Button>
            <Button look="bulk" aria-haspopup="dialog" onClick={() => show('assign')}>
              {say('desk-threads.assign-choose')}
            </Button>
          </>
        )}
        <Button look="bulk" aria-disabled={busy} onClick={() => run('trash')}>
          {say('desk-quotes.move-to-trash')}
        </Button>
      </BulkBar>
      {asking === 'category' && (
        <CategoryDialog
          text={text}
          busy={busy}
          refused={refused}
          categories={categories}
          onClose={close}
          change={(act, category) => {
            if (all) bulk.begin({ act, category }, heardBy('category'))
            else change(act, ids, { category }, heardBy('category'))
          }}
        />
      )}
      {asking === 'assign' && (
        <AssignDialog
          noun="quote"
          ids={ids}
          all={all && { text, busy: bulk.busy, assign: (to, heard) => bulk.begin({ act: 'assign', ...to }, heard) }}
          colleagues={colleagues}
          onClose={close}
        />
      )}
      {asking === 'tags' && (
        <TagsDialog
          text={text}
          busy={busy}
          refused={refused}
          onClose={close}
          change={(act, tags) => {
            if (all) bulk.begin({ act, tags }, heardBy('tags'))
            else change(act, ids, { tags }, heardBy('tags'))
          }}
        />
      )}
    </>
  )
}

type CategoryProps = {
  text: string
  /** While something else is under way nothing is sent: what was chosen is not to be lost unseen. */
  busy: boolean
  refused: Refused | null
  categories: Option[]
  onClose: () => void
  change: (act: 'set-category' | 'add-category', category: string) => void
}

function CategoryDialog({ text, busy, refused, categories, onClose, change }: CategoryProps) {
  const [category, setCategory] = useState<Option | null>(null)
  const act = (act: 'set-category' | 'add-category') => {
    if (category && !busy) change(act, category.id)
  }
  return (
    <Dialog
      title={say('desk-quotes.category')}
      text={text}
      onClose={onClose}
      foot={
        <>
          <Button look="plain" aria-disabled={!category || busy} onClick={() => act('add-category')}>
            {say('desk-quotes.add-to-categories')}
          </Button>
          <Button look="strong" aria-disabled={!category || busy} onClick={() => act('set-category')}>
            {say('desk-quotes.replace-categories')}
          </Button>
        </>
      }
    >
      <WhyRefused refused={refused} />
      <Combobox label={say('desk-quotes.category')} name="category" items={categories} value={category} onChange={setCategory} />
    </Dialog>
  )
}

const WhyRefused = ({ refused }: { refused: Refused | null }) =>
  refused && (
    <p role="alert" className="mb-3 text-sm text-wrong">
      {refused.sentence}
    </p>
  )

type TagsProps = {
  text: string
  /** As above. */
  busy: boolean
  refused: Refused | null
  onClose: () => void
  change: (act: 'add-tags' | 'remove-tag', tags: string[]) => void
}

function TagsDialog({ text, busy, refused, onClose, change }: TagsProps) {
  const id = useId()
  const [tags, setTags] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const act = (act: 'add-tags' | 'remove-tag') => {
    if (tags.length > 0 && !busy) change(act, tags)
  }
  const leave = () => (tags.length > 0 || typed.trim() !== '' ? setLeaving(true) : onClose())
  useDeskKeys(
    [{ key: 'mod+Enter', says: say('desk-quotes.add-the-tags'), run: () => act('add-tags'), inDialogs: true }],
    say('desk-quotes.tags'),
  )
  return (
    <Dialog
      title={say('desk-quotes.tags')}
      text={text}
      onClose={leave}
      foot={
        <>
          <Button look="plain" aria-disabled={tags.length === 0 || busy} onClick={() => act('remove-tag')}>
            {say('desk-quotes.remove-tags')}
          </Button>
          <Button type="submit" form={id} look="strong" busy={tags.length === 0 || busy}>
            {say('desk-quotes.add-tags')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          act('add-tags')
        }}
      >
        <WhyRefused refused={refused} />
        <TagField
          label={say('desk-quotes.tags')}
          name="tags"
          value={tags}
          onChange={setTags}
          onTyped={setTyped}
          hint={say('desk-quotes.enter-adds-and-saves')}
        />
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={say('desk-quotes.leave-without-tagging')}
          text={say('desk-quotes.tags-will-be-lost')}
          yes={say('desk-form.leave')}
          no={say('desk-form.keep-writing')}
          onYes={onClose}
          onNo={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}
