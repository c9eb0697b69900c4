<?php
/**
 * The list of forms in the editor.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Tells the form block which forms the site has. A route, not data in the editor's page: only posts with a form ask, and
 * a form that is published meanwhile is found.
 */
final class Form_List {
	const ROUTE = '/forms';

	/**
	 * Names the route to WordPress.
	 */
	public static function register() {
		register_rest_route(
			Decode_Route::SPACE,
			self::ROUTE,
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => array( self::class, 'permit' ),
			)
		);
	}

	/**
	 * Who may see it: those who may write posts. Only published forms are in it, which anybody may read by their number.
	 */
	public static function permit(): bool {
		return current_user_can( 'edit_posts' );
	}

	/**
	 * The published forms, by title; null where no plugin lists any.
	 */
	public static function answer(): \WP_REST_Response {
		$forms = Forms::is_plugin_active() ? self::from_plugin() : null;
		/**
		 * The forms that authors can choose.
		 *
		 * @param array|null $forms Rows with `id` and `title`; null for no list: authors then type a number.
		 */
		$forms = apply_filters( 'plaintags_form_list', $forms );
		return new \WP_REST_Response( is_array( $forms ) ? array_values( $forms ) : null );
	}

	/**
	 * What the form plugin says.
	 */
	private static function from_plugin(): ?array {
		if ( ! function_exists( 'wsf_form_get_all' ) ) {
			return null;
		}
		try {
			$rows = \wsf_form_get_all( true, 'label' );
		} catch ( \Throwable $error ) {
			return null;
		}
		$forms = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$forms[] = array(
				'id'    => absint( $row['id'] ?? 0 ),
				'title' => (string) ( $row['label'] ?? '' ),
			);
		}
		return $forms;
	}
}
