import { sealer } from '#platform/sealed'

export const { seal, unseal } = sealer('second-factors')
