import { galleryOfForm } from "../../core/add-to-cart/product-form.ts"
import { ProductGallery } from "../catalogue/ProductGallery.tsx"
import { useView } from "../page/storefront.tsx"

/** The pictures of the product as it is chosen in its form. [2.product-page.8] */
export const ChosenGallery = () => {
  const gallery = useView((state) => (state.product === undefined ? [] : galleryOfForm(state.product)))
  return <ProductGallery gallery={gallery} />
}
