import { useId, useState, type ReactNode } from 'react'
import { say, sayRich } from '#messages'
import type { BackdropImage } from '#plates'
import { askSite } from '../ask-site.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { usePhotoSearch, type PhotoSearchState } from './use-photo-search.ts'

type Props = {
  /** With the copy that this site serves from now on. */
  onChoose: (image: BackdropImage) => void
  /** The reader may run the site, and is shown how to set it up. */
  forStaff?: boolean
}

/** For readers who have no word in mind yet. */
const ideas = () => [
  say('studio.idea-mountains'),
  say('studio.idea-sea'),
  say('studio.idea-forest'),
  say('studio.idea-night-sky'),
  say('studio.idea-paper'),
  say('studio.idea-city-lights'),
]

/** Photos of Pexels, looked for by the site itself, to put behind the words. */
export function PhotoPanel({ onChoose, forStaff = false }: Props) {
  const id = useId()
  const { state, search } = usePhotoSearch()
  const [typed, setTyped] = useState('')
  const [taking, setTaking] = useState<string>()
  const [complaint, setComplaint] = useState<string>()

  const find = (query: string) => {
    setTyped(query)
    setComplaint(undefined)
    search(query)
  }

  const take = async (photo: string) => {
    setTaking(photo)
    setComplaint(undefined)
    try {
      onChoose(await askSite<BackdropImage>(`/api/photos/${photo}`, { method: 'POST' }))
    } catch (fault) {
      setComplaint(fault instanceof Error ? fault.message : String(fault))
    } finally {
      setTaking(undefined)
    }
  }

  if (state.is === 'without-key') return forStaff ? <SetUp /> : <Unavailable />
  return (
    <div className="grid gap-3">
      <search>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            find(typed)
          }}
        >
          <label htmlFor={id} className="sr-only">
            {say('studio.search-photos')}
          </label>
          <input
            id={id}
            type="search"
            className="field"
            placeholder={say('studio.search-photos')}
            maxLength={80}
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="button shrink-0 px-4" aria-disabled={state.is === 'searching'}>
            {say('search.search')}
          </button>
        </form>
      </search>
      {(state.is === 'ready' || state.is === 'opening') && <Ideas onChoose={find} />}
      <output className="text-sm text-quiet empty:hidden">{statusOf(state)}</output>
      {state.is === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>{state.sentence}</p>
          <button type="button" className="button px-4" onClick={() => find(state.query)}>
            {say('saved.try-again')}
          </button>
        </div>
      )}
      {complaint !== undefined && (
        <p role="alert" className="text-sm text-wrong">
          {complaint}
        </p>
      )}
      {state.is === 'searching' && <PhotoGrid photos={null} />}
      {state.is === 'found' && state.photos.length > 0 && (
        <PhotoGrid photos={state.photos} taking={taking} onChoose={(photo) => void take(photo)} />
      )}
      <p className="text-xs text-quiet">{sayRich('studio.photos-by', { link: outside('https://www.pexels.com') })}</p>
    </div>
  )
}

const outside = (to: string) => (words: ReactNode) => (
  <a href={to} className="tap underline underline-offset-2" rel="noreferrer" target="_blank">
    {words}
  </a>
)

function statusOf(state: PhotoSearchState): string {
  if (state.is === 'searching') return say('studio.searching', { words: state.query })
  if (state.is !== 'found') return ''
  return say('studio.photos-found', { count: state.photos.length, words: state.query })
}

function Ideas({ onChoose }: { onChoose: (idea: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={say('studio.ideas')}>
      {ideas().map((idea) => (
        <li key={idea}>
          <button type="button" className="chip text-sm" onClick={() => onChoose(idea)}>
            {idea}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Unavailable() {
  return <p className="text-sm">{say('studio.no-photos')}</p>
}

function SetUp() {
  return (
    <div className="grid gap-2 text-sm">
      <p>{say('studio.no-photo-key')}</p>
      <p className="text-quiet">
        {sayRich('studio.get-photo-key', {
          link: outside('https://www.pexels.com/api/'),
          setting: <code>PEXELS_API_KEY</code>,
        })}
      </p>
    </div>
  )
}
