/** Bundles the script that `static/gallery.html` loads. */
export function bundleGallery(plugins?: import('esbuild').Plugin[]): Promise<string>;
