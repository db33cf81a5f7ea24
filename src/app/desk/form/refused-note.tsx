/** Above the buttons of a form, where they stay in sight: why the last of them did nothing. */
export function RefusedNote({ children }: { children: string }) {
  return (
    <p role="alert" className="w-full text-sm text-wrong wrap-anywhere">
      {children}
    </p>
  )
}
