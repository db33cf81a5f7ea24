/** What a field of a form holds; empty where there is none of that name, and for a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
