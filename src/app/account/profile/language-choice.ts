import { deskRoles } from '#access'
import { dateLanguage, language, languageNames, languagesOfDesk, pseudo } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'
import { languagesOfSite } from '../../site/languages-of-site.ts'

/** The languages that somebody can choose. Staff also have those of the desk, which the site needn't speak; `desk` lists them, and is null for all others. */
export async function languageChoice({ ctx, account }: Pick<OwnGround, 'ctx' | 'account'>) {
  const site = await languagesOfSite(ctx)
  const isStaff = deskRoles.some((role) => role === ctx.actor.role)
  const desk = isStaff ? languageNames(languagesOfDesk().filter(isShown)) : []
  const more = desk.filter(({ code }) => !site.some((one) => one.code === code))
  const names = new Intl.ListFormat(dateLanguage()).format(desk.map(({ name }) => name))
  return { own: account?.language ?? language(), all: [...site, ...more], desk: isStaff ? names : null }
}

const isShown = (code: string) => code !== pseudo || import.meta.env.DEV
