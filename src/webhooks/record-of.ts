import type { Webhook } from './webhook.ts'

/** What the record of changes keeps of a webhook: never its secret. */
export const recordOf = ({ name, address, kinds, filter }: Pick<Webhook, 'name' | 'address' | 'kinds' | 'filter'>) => ({
  name,
  address,
  kinds,
  filter,
})
