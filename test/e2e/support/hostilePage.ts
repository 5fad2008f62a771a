import type { HostilePage } from '../hostileSchemasPage';

/** The globals of the page of hostile schemas: the number of attacks that took effect, and the functions of `hostileSchemasPage.ts`. */
export interface Hostile {
  fires: number;
  hostilePage: HostilePage;
}

/** A host page with elements outside the hall's element, which an attack could change. */
export const HOSTILE_PAGE = `<!doctype html><meta charset="utf-8"><style>#place{width:400px;height:420px}</style>
<p id="sentinel">outside</p><button id="after">host</button><div id="place"></div>
<script>var fires = 0; function fired() { fires += 1 }</script>`;
