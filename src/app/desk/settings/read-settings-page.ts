import { findStaff } from '#accounts'
import { findChanges } from '#changes'
import { pictureEngine } from '#images'
import { inLanguage, languagesOnOffer, pseudo, say } from '#messages'
import { composePlate, frames } from '#plates'
import { findUnsayableWords, getSettings, headCodeText, type Settings } from '#settings'
import { momentOf } from '#time'
import { bothLanguageNames } from '../../site/language-name.ts'
import { wordsOfPage } from '../../site/page-words.ts'
import type { OwnGround } from '../../page/own-page.ts'
import { readWords } from './read-words.ts'
import { unsayableShown } from './word-names.ts'

/** All that the form is on. */
export async function readSettingsPage({ ctx, site, account }: OwnGround) {
  const settings = await getSettings(ctx)
  const [staff, [last], plate, unsayable] = await Promise.all([
    findStaff(ctx),
    findChanges(ctx, { noun: 'settings', limit: 1 }),
    pagePlate(settings),
    findUnsayableWords(ctx),
  ])
  const saver = staff.find(({ id }) => id === last?.actor)
  const active = staff.filter(({ disabledAt }) => disabledAt === null)
  return {
    title: say('desk-head.settings'),
    latest: known(settings),
    by: last && saver ? { name: saver.fullName || saver.email, at: momentOf(last.at, site.timeZone) } : null,
    staff: {
      all: active.length,
      without: active.filter(({ twoFactor }) => !twoFactor).length,
      own: account?.twoFactor ?? false,
    },
    mail: { leaves: ctx.mail.leaves },
    email: account?.email ?? '',
    plate,
    words: { ...readWords(settings), unsayable: unsayable.map(unsayableShown) },
    languages: languagesOnOffer()
      .filter((code) => code !== pseudo || import.meta.env.DEV)
      .map((code) => ({
        code,
        name: code === pseudo ? say('desk-settings.pseudo') : bothLanguageNames(code),
        description: inLanguage(code, () => say('shell.description')),
      })),
  }
}

export function known({ version, updated_at: _, head_code, ...values }: Settings) {
  return { values: { ...values, head_code: headCodeText(head_code) }, version }
}

/** As the pictures of pages are: in the site's own colour. */
async function pagePlate(settings: Settings) {
  const { title, text } = wordsOfPage('home', settings)
  const { measure } = await pictureEngine()
  return await composePlate(
    { id: title, text, author: title, color: settings.primary_color, language: 'en', template: 'hanging' },
    frames.social,
    measure,
  )
}
