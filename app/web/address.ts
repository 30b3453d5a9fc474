export type Method = 'GET' | 'POST' | 'DELETE';

/** Method and pattern, such as `GET /v/:id`. */
export type Address = `${Method} /${string}`;

/** Where a route answers. */
export type At = Address | readonly Address[];
