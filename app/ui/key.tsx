/** The key of a button, where there is a keyboard. */
export function Key({ children }: { children: string | number }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-tag border border-current px-1.5 font-sans text-tag font-medium opacity-80 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
