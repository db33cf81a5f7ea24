import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aText } from '#test/a-text'
import { createAuthor } from '#authors'
import { checkLine } from './index.ts'

const line =
  'Человек должен трудиться, работать в поте лица, кто бы он ни был, и в этом одном заключается смысл и цель его жизни.'

describe('checkLine', () => {
  it('knows an author by every name that the site has', async () => {
    const { ctx, as } = await aHouse()
    await aText(ctx, line, { title: 'Три сестры', author: 'Антон Чехов' })
    const ask = async (author: string) => (await checkLine(ctx, { text: line, author })).verdict
    expect(await ask('Anton Chekhov')).toBe('other-author')
    await createAuthor(as('moderator'), { name: 'Anton Chekhov', aliases: ['Антон Чехов'] })
    expect(await ask('Anton Chekhov')).toBe('exact')
    expect(await ask('Ivan Turgenev')).toBe('other-author')
  })
})
