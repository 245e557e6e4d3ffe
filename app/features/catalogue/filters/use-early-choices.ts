import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Applies what was chosen in a form before the page's scripts came: nobody told React of it, and the visitor
 * waits for the results.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const chosen = form.current ? [...form.current.elements].filter(wasChosen) : [];
    if (!form.current || chosen.length === 0) return;
    const query = new URLSearchParams(location.search);
    const fields = new FormData(form.current);
    for (const name of new Set(chosen.map((control) => control.name))) {
      query.delete(name);
      for (const value of fields.getAll(name)) if (value !== '') query.append(name, String(value));
    }
    query.delete('pagina');
    void navigate(`?${query}`, { preventScrollReset: true });
    // Only what was there when the page woke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function wasChosen(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    const proposed = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(proposed, 0);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return /^(checkbox|radio)$/.test(control.type) && control.checked !== control.defaultChecked;
}
