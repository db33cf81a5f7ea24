import { faces } from './faces.ts'
import { stacks, world, type FaceName } from './stacks.ts'

/** A face's font-family list for pictures: that of the pages where it is one of theirs. */
export function stackOf(face: FaceName): string {
  return stacks[face] ?? `'${faces[face].family}',${world}`
}
