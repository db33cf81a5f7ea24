import { useState, type ReactNode } from 'react'
import { say } from '#messages'
import { findOwnFields, findRemovedOwnFields, ownFieldSentences, type OwnField, type OwnNoun } from '#own-fields'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/own-fields-page'
import { kindNames } from './kind-names.ts'
import { OwnFieldForm, type Opened } from './own-field-form.tsx'
import { ownFieldsAction } from './own-fields-verbs.ts'

export const middleware = [pageNeeds('fields.manage')]

const about = { failure: ownFieldSentences.list, title: () => say('desk-own-fields.own-fields') }
export const loader = deskLoader(about, async ({ ctx }, _args: Route.LoaderArgs) => ({
  fields: { quote: await findOwnFields(ctx, 'quote'), author: await findOwnFields(ctx, 'author') },
  removed: [...(await findRemovedOwnFields(ctx, 'quote')), ...(await findRemovedOwnFields(ctx, 'author'))],
}))

export const action = ownFieldsAction

/** The fields that a site added to quotes and authors, and those that it removed. */
export default function OwnFieldsPage({ loaderData: { fields, removed } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<Opened>()
  const { send, busy } = useVerb<typeof ownFieldsAction.verbs>({ onDone: ({ title, batch }) => undoToast(title, batch) })
  const title = say('desk-own-fields.own-fields')
  const add = () => setOpened({ noun: 'quote', field: null })
  const removal = useQuestion(
    ({ id, label }: OwnField) => ({
      title: say('desk-own-fields.remove-question', { label }),
      text: say('desk-own-fields.remove-text'),
      yes: say('desk-own-fields.remove'),
      run: () => send('remove', { id }),
    }),
    busy,
  )
  useDeskKeys([{ key: 'n', says: say('desk-own-fields.add'), run: add }], title)
  const menu = (field: OwnField) => [
    { name: say('desk-own-fields.edit'), run: () => setOpened({ noun: field.noun, field }) },
    { name: say('desk-own-fields.move-up'), run: () => send('move', { id: field.id, way: 'up' }) },
    { name: say('desk-own-fields.move-down'), run: () => send('move', { id: field.id, way: 'down' }) },
    { name: say('desk-own-fields.remove'), run: () => removal.ask(field), grave: true },
  ]
  return (
    <DeskHead
      title={title}
      text={say('desk-own-fields.about')}
      actions={
        <Button look="strong" onClick={add}>
          {say('desk-own-fields.add')}
        </Button>
      }
    >
      {(['quote', 'author'] as const).map((noun) => (
        <Part key={noun} id={noun} title={titles[noun]()}>
          {fields[noun].length === 0 ? (
            <p className="mt-1 text-sm text-quiet">{say('desk-own-fields.none-yet')}</p>
          ) : (
            <DeskTable
              label={titles[noun]()}
              rows={fields[noun]}
              keyOf={({ id }) => id}
              nameOf={({ label }) => label}
              columns={[
                named((field) => setOpened({ noun, field })),
                ...known(),
                {
                  name: say('desk-pages.more'),
                  quietHead: true,
                  phone: 'corner',
                  width: 'w-14',
                  cell: (field) => (
                    <RowMenu label={say('desk-own-fields.more-about', { label: field.label })} items={menu(field)} />
                  ),
                },
              ]}
            />
          )}
        </Part>
      ))}
      {removed.length > 0 && (
        <Part id="removed" title={say('desk-own-fields.removed-fields')}>
          <DeskTable
            label={say('desk-own-fields.removed-fields')}
            rows={removed}
            keyOf={({ id }) => id}
            columns={[
              named(),
              { name: say('desk-own-fields.noun'), width: 'w-40', quiet: true, cell: ({ noun }) => nounNames[noun]() },
              {
                name: say('desk-own-fields.restore'),
                quietHead: true,
                phone: 'foot',
                width: 'w-40',
                cell: ({ id, label }) => (
                  <Button aria-label={say('desk-own-fields.restore-label', { label })} onClick={() => send('restore', { id })}>
                    {say('desk-own-fields.restore')}
                  </Button>
                ),
              },
            ]}
          />
        </Part>
      )}
      {removal.dialog}
      {opened && <OwnFieldForm key={opened.field?.id ?? 'new'} opened={opened} onClose={() => setOpened(undefined)} />}
    </DeskHead>
  )
}

const titles: Record<OwnNoun, () => string> = {
  quote: () => say('desk-own-fields.of-quotes'),
  author: () => say('desk-own-fields.of-authors'),
}

const nounNames: Record<OwnNoun, () => string> = {
  quote: () => say('desk-own-fields.noun-quote'),
  author: () => say('desk-own-fields.noun-author'),
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`own-${id}`} className="mt-8">
      <h2 id={`own-${id}`} className="mb-3 font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Its label, which opens it where it can be changed, and its name for programs. */
const named = (open?: (field: OwnField) => void): Column<OwnField> => ({
  name: say('desk-own-fields.label'),
  phone: 'head',
  cell: (field) => (
    <>
      {open ? (
        <button type="button" className="font-medium wrap-anywhere hover:underline" onClick={() => open(field)} dir="auto">
          {field.label}
        </button>
      ) : (
        <bdi className="font-medium wrap-anywhere">{field.label}</bdi>
      )}
      <span className="block text-xs text-quiet" dir="ltr">
        own.{field.key}
      </span>
    </>
  ),
})

const known = (): Column<OwnField>[] => [
  { name: say('desk-own-fields.kind'), width: 'w-40', quiet: true, cell: ({ kind }) => kindNames[kind]() },
  {
    name: say('desk-own-fields.shown'),
    width: 'w-40',
    quiet: true,
    cell: ({ isPublic }) => (isPublic ? say('desk-own-fields.on-site') : say('desk-own-fields.staff-only')),
  },
]
