import { useEffect, useState } from 'react'
import { say } from '#messages'
import { Icon } from '#ui/icon'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** Three states in one button. What is chosen stays in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  // The server cannot know the choice, so it is read after the first paint.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setTheme(chosenTheme()), [])

  return (
    <button
      type="button"
      onClick={() => setTheme(switchTheme())}
      className="needs-js grid size-11 place-items-center"
      aria-label={say('shell.theme', { theme })}
    >
      <Icon name={icons[theme]} size={20} />
    </button>
  )
}

/** To the next one. */
export function switchTheme(): Theme {
  const next = themes[(themes.indexOf(chosenTheme()) + 1) % themes.length] ?? 'system'
  keepTheme(next)
  return next
}

function chosenTheme(): Theme {
  const kept = document.documentElement.dataset.theme
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function keepTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be shut; the choice then lasts as long as the page.
  }
}
