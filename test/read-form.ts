import type { TestApp } from './app.ts'
import type { Page } from './read-page.ts'

/** Sends a form as a page of this site would. */
export function sendForm(app: TestApp, path: string, typed: Record<string, string>, cookie?: string): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
  })
}

/** What an answer puts into the browser, by name without prefix; empty for what it takes away. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^(?:__Host-)?(.+?)=([^;]*)/.exec(line) ?? []
      return [name, decodeURIComponent(value)]
    }),
  )
}

export type FieldRead = {
  name: string
  type: string
  value: string
  completion: string | undefined
  /** What is said to be wrong with it. */
  wrong: string | undefined
}

/** The fields of the page's forms, hidden ones included, as a browser and its password manager see them. */
export function fieldsOf({ document }: Page): FieldRead[] {
  return [...document.querySelectorAll('main form input')].map((input) => {
    const said = input.getAttribute('aria-invalid') === 'true' ? input.getAttribute('aria-describedby') : null
    return {
      name: input.getAttribute('name') ?? '',
      type: input.getAttribute('type') ?? 'text',
      value: input.getAttribute('value') ?? '',
      completion: input.getAttribute('autocomplete') ?? undefined,
      wrong: said === null ? undefined : (document.getElementById(said)?.textContent ?? ''),
    }
  })
}

/** One thing of each field that has it, by the field's name. */
export function byName<K extends keyof FieldRead>(fields: FieldRead[], key: K): Record<string, FieldRead[K]> {
  return Object.fromEntries(fields.flatMap((field) => (field[key] === undefined ? [] : [[field.name, field[key]] as const])))
}

export const alertOf = ({ document }: Page) => document.querySelector('[role=alert]')?.textContent

export const linkNamed = ({ document }: Page, name: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href')
