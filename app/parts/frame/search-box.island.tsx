import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_TEXT } from '../../../domain/query-reading/literal-text.ts';
import { site } from '../../messages/site.ts';
import { defineIsland } from '../../web/pages/define-island.ts';
import styles from './search-box.module.css';
import { moveActive, SUGGESTION_DEBOUNCE_MS, SUGGESTION_MIN, type Suggestion, suggestionsOf } from './suggestions.ts';

type SearchBoxProps = { readonly text: string; readonly source: string };

/**
 * The search field with suggestions (SRCH-10), a combobox with a list. The field is uncontrolled: text typed before
 * hydration stays. Without JavaScript or suggestions, it is a plain field.
 */
function SearchBox({ text, source }: SearchBoxProps): ReactNode {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { items, ask, close } = useSuggestions(source);
  const [active, setActive] = useState(-1);
  const open = items.length > 0;

  const awake = useRef(false);
  useEffect(() => {
    const typed = field.current;
    // Requests suggestions for text that was typed before hydration.
    if (!awake.current && (typed?.value !== text || text === '') && typed === document.activeElement) ask(typed);
    awake.current = true;
  });

  const shut = () => {
    setActive(-1);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moveActive(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      shut();
    } else if (event.key === 'Enter' && items[active]) {
      event.preventDefault();
      location.assign(items[active].url);
    }
  };

  return (
    <>
      <input
        ref={field}
        type="text"
        name="q"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        defaultValue={text}
        placeholder={site.searchPlaceholder}
        aria-label={site.searchLabel}
        // The text may exceed the maximum after its phrases were quoted, and must stay editable.
        maxLength={Math.max(SEARCH_TEXT.letters, text.length)}
        autoComplete="off"
        enterKeyHint="search"
        onInput={() => {
          setActive(-1);
          ask(field.current);
        }}
        onFocus={() => field.current?.value === '' && ask(field.current)}
        onKeyDown={onKeyDown}
        onBlur={shut}
      />
      <div id={listId} role="listbox" aria-label={site.suggestions} className={styles.list} hidden={!open}>
        {items.map((item, index) => (
          <a
            key={item.url}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            href={item.url}
            aria-selected={index === active}
            // Keeps the focus in the field: losing it would close the list before the tap ends.
            onPointerDown={(event) => event.preventDefault()}
          >
            <span>{item.title}</span>
            <small>{item.subtitle}</small>
          </a>
        ))}
      </div>
    </>
  );
}

function useSuggestions(source: string) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    asking.current?.abort();
    setItems([]);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const load = async (query: URLSearchParams) => {
    asking.current = new AbortController();
    try {
      const answer = await fetch(`${source}?${query}`, { signal: asking.current.signal });
      setItems(answer.ok ? suggestionsOf(await answer.json()) : []);
    } catch {
      // Superseded by a later request, or offline: the field works without suggestions.
    }
  };

  return {
    items,
    close,
    ask(field: HTMLInputElement | null) {
      clearTimeout(timer.current);
      asking.current?.abort();
      const typed = field?.value.trim() ?? '';
      // In an empty field, popular searches are shown.
      if (!field || (typed !== '' && typed.length < SUGGESTION_MIN)) return setItems([]);
      const form = new FormData(field.form ?? undefined);
      const query = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      timer.current = setTimeout(() => void load(query), typed === '' ? 0 : SUGGESTION_DEBOUNCE_MS);
    },
  };
}

export default defineIsland({ name: 'search-box', when: 'interaction', Component: SearchBox });
