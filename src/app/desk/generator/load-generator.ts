import { findAllCategories } from '#categories'
import { say } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'

export type GeneratorData = {
  title: string
  /** Whose work it is. */
  account: string
  /** The AI provider; null when none is set up. */
  model: string | null
  categories: { id: string; name: string }[]
}

/** What dialog and page of the generator begin with. */
export async function loadGenerator({ ctx, account }: OwnGround): Promise<GeneratorData> {
  const categories = await findAllCategories(ctx)
  return {
    title: say('desk-generator.title'),
    account: account?.id ?? '',
    model: ctx.ai?.model ?? null,
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
}
