import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import type { View } from '#views'
import { Button } from '../head/button.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { RowMenu, type RowMenuItem } from '../table/row-menu.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { ViewDone, ViewVerbs } from './view-verbs.ts'

type Props = {
  /** The list: its address, what the whole of it is called, and its title. */
  of: { address: string; all: string; title: string }
  views: View[]
  /** What the list is asked now, as views have it. */
  query: string
  /** The person's own columns and rows, which `query` doesn't have. */
  layoutQuery: string
  isEditor: boolean
}

/** The whole list, one's own views of it, and those that others share; each is a link, and the address stays the truth. */
export function ViewsBar({ of, views, query, layoutQuery, isEditor }: Props) {
  const navigate = useNavigate()
  const [naming, setNaming] = useState<{ view: View | null }>()
  const verb = useVerb<ViewVerbs>({
    onDone: ({ said, was }: ViewDone) => {
      const action = was && { action: { label: say('desk-quotes.undo'), run: () => verb.send('restore-view', { id: was.id }) } }
      toast({ kind: 'success', title: said, ...(action ? { ...action, message: was.name } : {}) })
      // Who looks at something else by now stays there.
      if (was && was.query === query) void navigate(of.address, { preventScrollReset: true })
    },
  })
  const current = views.find((view) => view.query === query)
  const tabs = useCurrentInSight(current?.id ?? query)
  // Columns that are in the address already are part of what it asks.
  const ownLayout = /(^|&)(columns|rows)=/.test(query) ? '' : layoutQuery
  const maySave = (query !== '' || ownLayout !== '') && !current
  useDeskKeys(
    [
      { key: 'v', says: say('desk-quotes.save-this-view'), run: () => setNaming({ view: null }), when: maySave },
      {
        key: 'shift+v',
        says: say('desk-quotes.next-view'),
        run: () => void navigate(addressOf(views[(views.findIndex((view) => view === current) + 1) % views.length]?.query ?? '')),
        when: views.length > 0,
      },
    ],
    of.title,
  )
  if (views.length === 0 && !maySave) return null
  return (
    <div className="mt-4 flex items-end gap-2 border-b border-line">
      <nav ref={tabs} aria-label={say('desk-quotes.views')} className="desk-tabs mt-0 min-w-0 flex-1 border-b-0">
        <Link to={of.address} preventScrollReset aria-current={query === '' ? 'page' : undefined}>
          {of.all}
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            to={addressOf(view.query)}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
            title={
              view.by === null
                ? view.shared
                  ? say('desk-quotes.shared-with-everyone')
                  : undefined
                : say('desk-quotes.shared-by', { name: view.by })
            }
          >
            <bdi>{view.name}</bdi>
            {view.isDefault && (
              <span className="badge" data-look="outline">
                {say('desk-quotes.view-is-first')}
              </span>
            )}
            {view.shared && (
              <span className="badge" data-look="outline">
                {say('desk-quotes.view-is-shared')}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {maySave && (
        <Button className="mb-1.5 shrink-0" aria-keyshortcuts="v" onClick={() => setNaming({ view: null })}>
          {say('desk-quotes.save-this-view')}
        </Button>
      )}
      {current && <RowMenu label={say('desk-quotes.more-about-view', { name: current.name })} items={itemsFor(current)} />}
      {naming && (
        <ViewDialog
          view={naming.view}
          query={query}
          layoutQuery={ownLayout}
          isEditor={isEditor}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  )

  function addressOf(asked: string): string {
    return of.address + (asked === '' ? '' : `?${asked}`)
  }

  function itemsFor(view: View): RowMenuItem[] {
    const share = {
      name: view.shared ? say('desk-quotes.keep-to-myself') : say('desk-quotes.share-with-everyone'),
      run: () => verb.send('change-view', { id: view.id, shared: !view.shared }),
    }
    const first = {
      name: view.isDefault ? say('desk-quotes.do-not-open-first') : say('desk-quotes.open-first'),
      run: () => verb.send('default-view', { id: view.id, isDefault: !view.isDefault }),
    }
    if (!view.isOwn && !isEditor) return [first]
    return [
      first,
      { name: say('desk-quotes.rename'), run: () => setNaming({ view }) },
      ...(isEditor ? [share] : []),
      { name: say('desk-quotes.delete-view'), grave: true, run: () => verb.send('delete-view', { id: view.id }) },
    ]
  }
}

/** More views than fit stand beyond the edge; the one that is open does not. */
function useCurrentInSight(current: string) {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (!tabs.current || !tab) return
    const [within, own] = [tabs.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (own.right > within.right) tabs.current.scrollLeft += own.right - within.right
    else if (own.left < within.left) tabs.current.scrollLeft -= within.left - own.left
  }, [current])
  return tabs
}
