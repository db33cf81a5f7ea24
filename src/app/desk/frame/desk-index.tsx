import { href, redirect } from 'react-router'

/** `/admin` is the dashboard (spec). */
export const loader = () => redirect(href('/admin/dashboard'))
