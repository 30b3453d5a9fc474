/** Storage of the files of runs, from their arrival until a week after the run. Implementations throw for a key that is none. */
export interface FeedFiles {
  /** Moves a file from where it arrived, and returns its key. */
  keep(from: string): Promise<string>;
  /** Path at which the file can be read; null for an unknown key. */
  pathOf(key: string): Promise<string | null>;
  /** Path at which a file may be written before it is kept; in the same folder, with nothing there. */
  draft(): Promise<string>;
  /** Removes drafts that were last written before then: their process has died. */
  removeDrafts(before: Date): Promise<void>;
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[a-z0-9]{40}$/;

export const isFeedKey = (text: string): boolean => KEY_PATTERN.test(text);
