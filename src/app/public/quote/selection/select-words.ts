import { say } from '#messages'
import { cutTo } from '#plates'
import { editPicture, studioAddress } from '#quotes/parts'
import { selectedWords } from './selected-words.ts'

/** How long a selection has to rest before something is offered for it, in milliseconds. */
const restful = 350
/** Between the words and the button: below them, because above them phones have their own. */
const gap = 14

/**
 * Beside words that are selected on a quote's page: a picture of them. What is selected stays so, and is copied as ever; the button is the next
 * to be reached by Tab.
 */
export function begin(): void {
  const button = aButton()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => offer(button), restful)
  }
  document.addEventListener('selectionchange', () => {
    // Pressing the button may end the selection.
    if (document.activeElement !== button) look()
  })
  addEventListener('scroll', () => button.isConnected && offer(button), { passive: true })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && button.remove())
  // What was selected before this script came.
  look()
}

/** What the button would make a picture of. */
let offered: { id: string; wording: string } | undefined

function offer(button: HTMLAnchorElement): void {
  const place = document.querySelector('article > section:has(h1)')
  const [, id] = /\/quote\/([^/]+)$/.exec(location.pathname) ?? []
  const selection = getSelection()
  const found = [...(place?.querySelectorAll('h1') ?? [])]
    .map((words) => selectedWords(words, selection))
    .find((words) => words !== undefined)
  const wording = found ? cutTo(found.text, found.from, found.to) : ''
  if (!found || !place || id === undefined || wording === '') return button.remove()
  button.href = studioAddress(id, wording)
  offered = { id, wording }
  const below = Math.min(found.box.bottom + gap, innerHeight - 64)
  const middle = Math.min(Math.max(found.box.left + found.box.width / 2, 110), innerWidth - 110)
  button.style.translate = `calc(${middle.toFixed()}px - 50%) ${below.toFixed()}px`
  if (!button.isConnected) place.append(button)
}

function aButton(): HTMLAnchorElement {
  const button = document.createElement('a')
  button.className = 'of-these-words'
  button.textContent = say('picture.of-these-words')
  button.addEventListener('click', (event) => {
    if (!offered || !editPicture(offered.id, offered.wording)) return
    event.preventDefault()
    button.remove()
  })
  // The selection stays.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  return button
}
