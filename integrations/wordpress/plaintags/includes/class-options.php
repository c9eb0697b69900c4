<?php
/**
 * The plugin's settings.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * One option holds all settings. It is loaded with the site's other options, so reading it costs no query.
 */
final class Options {
	const NAME = 'plaintags';

	/**
	 * The originals whose markup our script can serve.
	 */
	const FAMILIES = array( 'antispam', 'page-builder', 'forms' );

	/**
	 * The settings as read, with defaults.
	 *
	 * @var array|null
	 */
	private static $settings = null;

	/**
	 * What a new site starts with.
	 */
	public static function defaults(): array {
		return array(
			// Which pages load the script: those on which tags are found, or all.
			'load'          => 'found',
			// Whether the login and registration pages do.
			'login'         => false,
			// Families of the originals that are taken over.
			'takeover'      => array(),
			// Whether a consent manager has to agree before visitor data is gathered or stored.
			'consent'       => 'granted',
			// A style sheet of the build: default, soft, sharp; or none.
			'theme'         => '',
			// Another way to get in touch, for visitors who are refused a hidden contact.
			'contact_url'   => '',
			// Calls that one address may make in ten minutes to read hidden contacts.
			'contact_limit' => 30,
		);
	}

	/**
	 * One setting.
	 *
	 * @param string $name Its name in {@see defaults}.
	 * @return mixed
	 */
	public static function get( string $name ) {
		if ( null === self::$settings ) {
			$all  = wp_load_alloptions();
			$read = isset( $all[ self::NAME ] ) ? get_option( self::NAME ) : array();
			// Another program may have written anything.
			self::$settings = self::sanitize( $read );
		}
		return self::$settings[ $name ];
	}

	/**
	 * Every setting with a valid value, whatever was given.
	 *
	 * @param mixed $given What a form or the database holds.
	 */
	public static function sanitize( $given ): array {
		$given    = is_array( $given ) ? $given : array();
		$settings = self::defaults();
		foreach ( array(
			'load'    => array( 'found', 'everywhere' ),
			'consent' => array( 'granted', 'required' ),
			'theme'   => array( '', 'default', 'soft', 'sharp' ),
		) as $name => $choices ) {
			if ( isset( $given[ $name ] ) && in_array( $given[ $name ], $choices, true ) ) {
				$settings[ $name ] = $given[ $name ];
			}
		}
		$settings['login'] = ! empty( $given['login'] );
		if ( isset( $given['takeover'] ) && is_array( $given['takeover'] ) ) {
			$settings['takeover'] = array_values( array_intersect( self::FAMILIES, $given['takeover'] ) );
		}
		if ( isset( $given['contact_url'] ) && is_string( $given['contact_url'] ) ) {
			$settings['contact_url'] = self::contact_url( $given['contact_url'] );
		}
		if ( isset( $given['contact_limit'] ) && is_numeric( $given['contact_limit'] ) ) {
			$settings['contact_limit'] = max( 1, min( 1000, (int) $given['contact_limit'] ) );
		}
		return $settings;
	}

	/**
	 * An address of a page, with or without its host, or of a telephone; "" for anything else.
	 *
	 * @param string $text What was typed.
	 */
	private static function contact_url( string $text ): string {
		$url  = esc_url_raw( trim( $text ), array( 'http', 'https', 'tel' ) );
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		// A word alone becomes the name of a host, which no site outside has.
		$is_usable = preg_match( '~^(?:/|tel:)~i', $url ) || false !== strpos( $host, '.' ) || 'localhost' === $host;
		return $is_usable ? $url : '';
	}

	/**
	 * Reads the settings anew, after they have changed.
	 */
	public static function forget() {
		self::$settings = null;
	}

	/**
	 * Writes the option once: one that does not exist costs a query wherever it is read.
	 */
	public static function install() {
		add_option( self::NAME, self::defaults() );
	}
}
