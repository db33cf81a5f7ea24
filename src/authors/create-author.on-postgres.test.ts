import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { createAuthor } from './index.ts'

it('gives four slugs to four authors of one name who are added at once', async () => {
  const { as } = await aHouse()
  for (const name of ['Zeno', 'Thales', 'Solon']) {
    const added = await Promise.all([1, 2, 3, 4].map(() => createAuthor(as('admin'), { name })))
    const base = name.toLowerCase()
    expect(added.map(({ slug }) => slug).sort()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`])
  }
})
