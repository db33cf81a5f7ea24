import { useRouteLoaderData } from 'react-router'
import { plainLook, type SiteLook } from './site-look.ts'

/** What root.tsx read of the settings; the plain look where it could not read them. */
export function useLook(): SiteLook {
  return useRouteLoaderData<{ look: SiteLook | null }>('root')?.look ?? plainLook
}
